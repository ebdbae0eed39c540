import { readdirSync, readFileSync } from 'node:fs'
import { languageFace } from '@parlour/wire'
import { formatMessage } from '../../base/http/message-format.ts'
import type en from './texts/en.json'
import type { Channel } from './messages.store.ts'

type Key = keyof typeof en
type Named<Text> = Text extends `sms.${infer Name}`
  ? Name
  : Text extends `mail.${infer Name}.text`
    ? Name
    : never

/** What a message is about; its words stand in `texts/<language>.json`. */
export type MessageTemplate = Named<Key>

const folder = new URL('./texts/', import.meta.url)
const texts = new Map(
  readdirSync(folder).map((file) => [
    file.replace('.json', ''),
    JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Readonly<Record<string, string>>,
  ]),
)

/** The words of a message. A language without texts, or without this one, reads English. */
export function messageText(
  { channel, template, language }: { channel: Channel; template: string; language: string },
  values: Readonly<Record<string, string | number>>,
): { readonly subject: string; readonly text: string } {
  const fill = (key: string): string | undefined => {
    const found = nearest(language).find((code) => texts.get(code)?.[key] !== undefined)
    const pattern = found && texts.get(found)?.[key]
    return pattern && formatMessage(pattern, values, found)
  }
  const text = fill(channel === 'sms' ? `sms.${template}` : `mail.${template}.text`)
  if (!text) throw new Error(`The message ${channel}.${template} has no text.`)
  return { subject: channel === 'sms' ? '' : (fill(`mail.${template}.subject`) ?? ''), text }
}

/** `PT-BR` reads pt-br, then pt; `CN` reads zh; both then English. */
function nearest(language: string): string[] {
  const code = language.toLowerCase()
  return [code, code.split('-')[0] as string, languageFace(language).texts, 'en']
}
