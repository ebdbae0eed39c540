import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { scratchFolder } from './scratch-folder.ts'

/** What the machine allows: some containers give root neither mounts nor user namespaces. */
export const isRoot: boolean = process.getuid?.() === 0

const runs = (command: string, ...words: string[]) =>
  spawnSync(command, words, { stdio: 'ignore' }).status === 0

/** A disk of its own size can be mounted, to fill it up. */
export function canMount(): boolean {
  if (!isRoot) return false
  const folder = scratchFolder('mount')
  const mounted = runs('mount', '-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder)
  if (mounted) runs('umount', '-l', folder)
  rmSync(folder, { recursive: true, force: true })
  return mounted
}

export const canEnterNamespace = (): boolean =>
  runs('unshare', '--user', '--map-user=65534', '--map-group=65534', 'true')
