import { openOwnHouse, type OwnHouse } from './own-house.ts'
import { expect, test } from './people.ts'

/* A house that leaves the proof of a phone number and the check for robots to outside services. */
let house: OwnHouse
test.describe.configure({ mode: 'serial', timeout: 120_000 })
test.beforeAll(async () => {
  house = await openOwnHouse()
  await house.set('verification', {
    phoneProof: {
      provider: 'firebase',
      options: {
        issuer: 'https://identity.parlour.example/phone',
        project: 'parlour-demo',
        endpoint: '/sandbox/identity/phone',
        apiKey: 'demo',
      },
    },
    humanCheck: {
      provider: 'geetest',
      options: {
        captchaId: 'parlour-demo',
        url: 'https://identity.parlour.example/human',
        endpoint: '/sandbox/identity/human',
      },
    },
  })
})
test.afterAll(() => house?.close())
test.beforeEach(({ player }) => player.movesTo(house.origin))

test('a phone that an outside service vouches for logs in, and the next code waits a minute (T-21, N-07)', async ({
  player,
}) => {
  const { page } = player
  await player.opens('/')
  await page.getByRole('banner').getByRole('button', { name: 'Entrar' }).click()
  const dialog = player.dialog()
  await dialog.getByRole('tab', { name: 'Com SMS' }).click()
  await dialog.getByRole('textbox', { name: 'Celular' }).fill('00900000001')
  await dialog.getByRole('button', { name: 'Receber código' }).click()
  await expect(dialog.getByRole('button', { name: /Código enviado.*(60|5\d)/ })).toBeDisabled()

  await dialog.getByLabel('Código de verificação').fill('000000')
  await dialog.getByRole('button', { name: 'Entrar', exact: true }).last().click()
  await expect(dialog.getByText('O código de verificação está incorreto.')).toBeVisible()

  const codes = await (await page.request.get(`${house.origin}/sandbox/identity/phone/`)).text()
  await dialog.getByLabel('Código de verificação').fill(/<b>(\d{6})<\/b>/.exec(codes)?.[1] ?? '')
  await dialog.getByRole('button', { name: 'Entrar', exact: true }).last().click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('status', { name: 'Saldo' })).toBeVisible()
})

test('whoever has forgotten the password proves the number to the same service, and is in (T-14, V-18)', async ({
  player,
}) => {
  const { page } = player
  await player.opens('/')
  await page.getByRole('banner').getByRole('button', { name: 'Entrar' }).click()
  const dialog = player.dialog()
  await dialog.getByRole('button', { name: 'Esqueci a senha' }).click()
  await dialog.getByRole('tab', { name: 'Por celular' }).click()
  await dialog.getByRole('textbox', { name: 'Celular' }).fill('00900000002')
  await dialog.getByRole('button', { name: 'Receber código' }).click()
  await expect(dialog.getByRole('button', { name: /Código enviado.*(60|5\d)/ })).toBeDisabled()
  const codes = await (await page.request.get(`${house.origin}/sandbox/identity/phone/`)).text()
  await dialog.getByLabel('Código de verificação').fill(/<b>(\d{6})<\/b>/.exec(codes)?.[1] ?? '')
  await dialog.getByLabel('Nova senha').fill('varanda-quieta-73')
  await dialog.getByRole('button', { name: 'Trocar a senha e entrar' }).click()
  await expect(page.getByText('Senha trocada.')).toBeVisible()
  await expect(page.getByRole('status', { name: 'Saldo' })).toBeVisible()
})

test('an outside widget tells people from robots before a message leaves (N-08)', async ({
  player,
}) => {
  const { page } = player
  const solved = page.waitForResponse(/\/human\/solve$/)
  const sent = page.waitForResponse(/\/wps\/member\/password\/email$/)
  await player.opens('/')
  await page.getByRole('banner').getByRole('button', { name: 'Entrar' }).click()
  await player.dialog().getByRole('button', { name: 'Esqueci a senha' }).click()
  await player.dialog().getByRole('textbox', { name: 'Usuário' }).fill('alice')
  await player.dialog().getByRole('textbox', { name: 'E-mail' }).fill('alice@example.com')
  await player.dialog().getByRole('button', { name: 'Enviar o link' }).click()
  expect((await solved).status()).toBe(200)
  expect(await (await sent).json()).toMatchObject({ success: true })
  await expect(player.dialog()).toHaveCount(0)
})
