/** A node of the whitelabel tree as it travels. */
export type ModuleNode = {
  readonly moduleId: string
  readonly name: string
  readonly enabled: 0 | 1
  readonly children?: readonly ModuleNode[] | undefined
}

/**
 * Reads the switches off the tree: a module is on when its `enabled` is 1 and all above it are on.
 *
 * @example readSwitches(whitelabel.modules).FREEPLAY3 === true
 */
export function readSwitches(modules: readonly ModuleNode[]): Readonly<Record<string, boolean>> {
  const switches: Record<string, boolean> = {}
  const walk = (nodes: readonly ModuleNode[], parentsOn: boolean): void => {
    for (const node of nodes) {
      const on = parentsOn && node.enabled === 1
      switches[node.moduleId] = on
      walk(node.children ?? [], on)
    }
  }
  walk(modules, true)
  return switches
}
