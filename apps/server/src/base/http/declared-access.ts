import type { App } from './caller.ts'

/** A route that does not say who may open it stops the start: forgetting a policy must not open a door. */
export function requireDeclaredAccess(app: App): void {
  app.addHook('onRoute', (route) => {
    const { access, call } = route.config ?? {}
    if (access === 'operator' && !app.door.desk.has(call ?? '')) {
      throw new Error(
        `The route ${String(route.method)} ${route.url} is for operators and declares no roles. Bind it with bindForOperators.`,
      )
    }
    if (access) return
    throw new Error(
      `The route ${String(route.method)} ${route.url} declares no access. Bind it as a call, or give it config: { access }.`,
    )
  })
}
