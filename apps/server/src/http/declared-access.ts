import type { App } from './caller.ts'

/** A route that does not say who may open it stops the start: forgetting a policy must not open a door. */
export function requireDeclaredAccess(app: App): void {
  app.addHook('onRoute', (route) => {
    if (route.config?.access) return
    throw new Error(
      `The route ${String(route.method)} ${route.url} declares no access. Bind it as a call, or give it config: { access }.`,
    )
  })
}
