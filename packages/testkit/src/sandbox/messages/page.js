// Copies codes, and looks for new messages. The page has no origin of its own, so it cannot ask in the
// background: it reads itself again, but never while somebody is busy with it.
const list = document.getElementById('messages')
const filter = document.getElementById('to')

list.addEventListener('click', async ({ target }) => {
  const button = target.closest('button[data-code]')
  if (!button) return
  const copied = await copy(button.dataset.code, button.previousElementSibling)
  if (copied) button.textContent = list.dataset.copied
})

async function copy(code, place) {
  try {
    await navigator.clipboard.writeText(code)
    return true
  } catch {
    // Without the clipboard's permission the code is marked and copied the old way.
    getSelection()?.selectAllChildren(place)
    return document.execCommand('copy')
  }
}

filter.addEventListener('change', () => filter.form.submit())

const isBusy = () =>
  document.hidden || document.activeElement === filter || !getSelection()?.isCollapsed

setInterval(() => {
  if (!isBusy()) location.reload()
}, 4000)
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) location.reload()
})
