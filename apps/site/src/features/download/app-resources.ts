/** What a phone installs from: an Android package or page, an iOS configuration profile (O-12, E-42). */
export type AppResources = {
  readonly android: string | undefined
  readonly ios: string | undefined
}

type Resource = { readonly resourceType: string; readonly url: string; readonly qrCodeUrl: string }

/** The links of the house's resources as a phone can open them; those that do not exist are left out. */
export function appResources(resources: readonly Resource[], origin: string): AppResources {
  const linkOf = (type: string): string | undefined => {
    const found = resources.find(({ resourceType }) => resourceType === type)
    const link = found?.qrCodeUrl || found?.url
    if (!link || !URL.canParse(link, origin)) return undefined
    const url = new URL(link, origin)
    return url.protocol === 'https:' || url.origin === origin ? url.href : undefined
  }
  return { android: linkOf('ANDROID'), ios: linkOf('MOBILECONFIG') }
}
