// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { houseAnswers } from '../../testing/answering-house.ts'
import { closePage, readyPage, settle, showPage } from '../../testing/shown-page.tsx'
import { InstallSteps } from './install-steps.tsx'

beforeEach(() => readyPage('download'))
afterEach(closePage)

const resource = (resourceType: string) => ({
  resourceType,
  labelNameEn: resourceType,
  url: `https://app.example/${resourceType}`,
  qrCodeUrl: '',
})

async function codesWith(...kinds: string[]) {
  houseAnswers([], { permission: { resources: kinds.map(resource) } })
  await showPage(<InstallSteps key={kinds.join()} qrSize={100} />)
  await settle()
  const codes: (string | null | undefined)[] = []
  for (const tab of ['Android', 'iOS']) {
    const one = [...document.querySelectorAll<HTMLElement>('[role=tab]')].find(
      ({ textContent }) => textContent?.trim() === tab,
    )
    await act(async () => one?.click())
    const first = document.querySelector('ol li')
    codes.push(first?.querySelector('svg[role=img]')?.getAttribute('width'))
    expect(document.querySelectorAll('ol li')).toHaveLength(4)
  }
  return codes
}

describe('the first of four steps to the app', () => {
  it('has a code of 100 pixels for Android and for iOS, each only where its resource is there (O-12, O-11)', async () => {
    expect(await codesWith('ANDROID', 'MOBILECONFIG')).toEqual(['100', '100'])
    expect(await codesWith('MOBILECONFIG')).toEqual([undefined, '100'])
    expect(await codesWith('ANDROID')).toEqual(['100', undefined])
    expect(await codesWith()).toEqual([undefined, undefined])
  })
})
