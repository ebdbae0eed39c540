/** A domain may come as a host, with a port, or as a whole address. */
export function hostOf(domain: string | undefined): string | undefined {
  if (!domain) return undefined
  try {
    return new URL(domain.includes('://') ? domain : `https://${domain}`).host.toLowerCase()
  } catch {
    return undefined
  }
}
