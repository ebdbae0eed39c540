import type { CallAnswer } from '@parlour/wire/schemas'
import type { Needs } from '../../house/needs.ts'
import { waitsAbout } from '../../house/proposals/proposals.store.ts'
import { shapeOf } from '../../house/settings-desk/show-settings-desk.ts'
import { versionOfValue } from '../../house/settings-desk/settable.ts'
import { methodLabels, methodProposal, nameOfMethod } from './change-method.ts'
import { methodShapes } from './method-shapes.ts'
import { readMethods } from './methods-desk.store.ts'

/** Every way to pay with its figures and the shape that a form is drawn from. */
export async function showMethods({
  db,
}: Pick<Needs, 'db'>): Promise<CallAnswer<'operatorPaymentMethods'>> {
  const waiting = await waitsAbout(db, methodProposal)
  const methods = await readMethods(db)
  return {
    labels: methodLabels,
    sections: methods.map((one) => ({
      name: nameOfMethod(one),
      title: one.title,
      lead: one.lead,
      schema: shapeOf(methodShapes[one.kind]),
      value: one.figures,
      version: versionOfValue(one.figures),
      changedAt: null,
      changedBy: null,
      waits: waiting.has(nameOfMethod(one)),
    })),
  }
}
