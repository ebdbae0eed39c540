/** A window for the provider's page, opened by the press itself, so that no blocker stops it. */
export const openBlank = (): Window | null => window.open('about:blank', 'parlour-payment')

/** Leads the window to the provider's page, which learns nothing of ours. */
export function follow(window_: Window | null, url: string | null): void {
  if (!url) {
    window_?.close()
  } else if (window_) {
    window_.opener = null
    window_.location.href = url
  } else {
    window.open(url, '_blank', 'noopener')
  }
}
