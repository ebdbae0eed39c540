import { describe, expect, it, test } from 'vitest'
import { isAgent, isTrial, memberKind } from './kinds.ts'
import { type Action, mayNot, type Person } from './rights.ts'

describe('kinds of account', () => {
  test.each`
    type  | kind
    ${0}  | ${'member'}
    ${1}  | ${'agent'}
    ${2}  | ${'agent'}
    ${3}  | ${'member'}
    ${4}  | ${'trial'}
    ${40} | ${'member'}
    ${41} | ${'agent'}
    ${42} | ${'agent'}
    ${99} | ${'member'}
  `('type $type is $kind (T-01, S-11)', ({ type, kind }) => {
    expect(memberKind(type)).toBe(kind)
    expect([isAgent(type), isTrial(type)]).toEqual([kind === 'agent', kind === 'trial'])
  })
})

describe('who may do what', () => {
  const table: Record<Action, Record<Person, ReturnType<typeof mayNot>>> = {
    browse: { visitor: undefined, trial: undefined, member: undefined, agent: undefined },
    log_in: { visitor: undefined, trial: undefined, member: undefined, agent: undefined },
    register: { visitor: undefined, trial: undefined, member: 'not_allowed', agent: 'not_allowed' },
    free_demo: {
      visitor: undefined,
      trial: 'in_need_true_account',
      member: 'not_allowed',
      agent: 'not_allowed',
    },
    recover_password: {
      visitor: undefined,
      trial: 'in_need_true_account',
      member: 'not_allowed',
      agent: 'not_allowed',
    },
    play: { visitor: 'not_logged_in', trial: undefined, member: undefined, agent: undefined },
    favourites: { visitor: 'not_logged_in', trial: undefined, member: undefined, agent: undefined },
    member_centre: {
      visitor: 'not_logged_in',
      trial: 'in_need_true_account',
      member: undefined,
      agent: undefined,
    },
    move_money: {
      visitor: 'not_logged_in',
      trial: 'in_need_true_account',
      member: undefined,
      agent: undefined,
    },
    agent_centre: {
      visitor: 'not_logged_in',
      trial: 'in_need_true_account',
      member: 'only_agents',
      agent: undefined,
    },
    agent_contracts: {
      visitor: 'not_logged_in',
      trial: 'in_need_true_account',
      member: 'only_agents',
      agent: undefined,
    },
    line_transfers: {
      visitor: 'not_logged_in',
      trial: 'in_need_true_account',
      member: 'only_agents',
      agent: undefined,
    },
  }

  it('follows the table for every person and action', () => {
    for (const [action, persons] of Object.entries(table) as [Action, Record<Person, string>][]) {
      for (const [person, barrier] of Object.entries(persons) as [Person, string][]) {
        expect([action, person, mayNot(person, action)]).toEqual([action, person, barrier])
      }
    }
  })
})
