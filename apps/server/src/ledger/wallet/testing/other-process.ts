import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Wallet } from '../wallet.ts'

type Verb = 'stake' | 'stakeTogether' | 'settle' | 'voidWager' | 'balances'
export type Asked = { readonly id: number; readonly verb: Verb; readonly request: unknown }
export type Told = { readonly id: number; readonly answer?: unknown; readonly thrown?: unknown }

const program = fileURLToPath(new URL('wallet-process.ts', import.meta.url))

/** A wallet that lives in another process of the operating system, on the same books. What an ordinary transaction does stays here. */
export async function walletElsewhere(
  url: string,
  here: Pick<Wallet, 'post' | 'postOrThrow' | 'openAccounts'>,
): Promise<Wallet & { readonly pid: number }> {
  const child = fork(program, [url], { serialization: 'advanced', execArgv: [] })
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let last = 0
  await once(child, 'message')
  child.on('message', ({ id, answer, thrown }: Told) => {
    const asked = waiting.get(id)
    waiting.delete(id)
    if (thrown === undefined) asked?.resolve(answer)
    else asked?.reject(thrown)
  })
  child.on('exit', () => {
    for (const { reject } of waiting.values()) reject(new Error('the other process ended'))
  })
  const ask = (verb: Verb) => (request: unknown) => {
    last += 1
    const asked = Promise.withResolvers<unknown>()
    waiting.set(last, asked)
    child.send({ id: last, verb, request } satisfies Asked)
    return asked.promise
  }
  return {
    pid: child.pid!,
    stake: ask('stake') as Wallet['stake'],
    stakeTogether: ask('stakeTogether') as Wallet['stakeTogether'],
    settle: ask('settle') as Wallet['settle'],
    voidWager: ask('voidWager') as Wallet['voidWager'],
    balances: ask('balances') as Wallet['balances'],
    post: here.post,
    postOrThrow: here.postOrThrow,
    openAccounts: here.openAccounts,
    async close() {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}
