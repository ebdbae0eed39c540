import { toast } from '@parlour/ui'
import type { CallInput } from '@parlour/wire/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ask } from '../../server.ts'
import { useTexts } from '../../texts.ts'

/** Changes rules of agents and shows what stands then. */
export function useRuleChange(onDone: () => void) {
  const t = useTexts()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: CallInput<'changeAgentRules'>['body']) => ask('changeAgentRules', { body }),
    onSuccess: (told) => {
      toast('good', t('rulesChanged'))
      queries.setQueryData(['agent-rules'], told)
      onDone()
    },
  })
}
