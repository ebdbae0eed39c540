import { chownSync, copyFileSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import type { BackupOptions } from './backup.ts'
import { codeAndText } from '../database-errors.ts'

export type Owner = { readonly uid: number; readonly gid: number }

const pieceBytes = 1_048_576
/** So much may wait in memory for the disk: more of it at once, and who writes beside us waits for all. */
const unsyncedBytes = 16 * pieceBytes

/**
 * Copies a file that others may be writing: a large one piece by piece and down to the disk, so that
 * the pace is the disk's own. A file that is gone when its turn comes is left out.
 */
export async function copyLiveFile(
  { from, to, bytes }: { from: string; to: string; bytes: number },
  owner: Owner,
  options: BackupOptions,
): Promise<void> {
  options.signal?.throwIfAborted()
  try {
    if (bytes > pieceBytes) await copyInPieces(from, to, options)
    else copyFileSync(from, to)
  } catch (error) {
    if (codeAndText(error).code === 'ENOENT') return
    throw error
  }
  chownSync(to, owner.uid, owner.gid)
  if (bytes <= pieceBytes) options.progress?.passed(bytes)
}

async function copyInPieces(from: string, to: string, options: BackupOptions) {
  const source = await open(from, 'r')
  try {
    const target = await open(to, 'wx', 0o600)
    try {
      await copyPieces(source, target, options)
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

async function copyPieces(
  source: FileHandle,
  target: FileHandle,
  { progress, signal, rests }: BackupOptions,
) {
  const piece = Buffer.allocUnsafe(pieceBytes)
  for (let unsynced = 0; ; ) {
    signal?.throwIfAborted()
    const { bytesRead } = await source.read(piece, 0, pieceBytes, null)
    if (bytesRead === 0) return
    await target.write(piece, 0, bytesRead)
    progress?.passed(bytesRead)
    unsynced += bytesRead
    if (unsynced >= unsyncedBytes) {
      unsynced = 0
      await target.datasync()
    }
    await rests?.piece(signal)
  }
}
