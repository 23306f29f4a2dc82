import * as v from 'valibot'
import { policyRequest } from '#contract/insurance/request'
import { changeOf, finder, openOf, staged } from './kept-commands.ts'

const createPolicyCommand = v.object({ ...staged, kind: v.literal('CREATE_POLICY'), body: policyRequest })
export type CreatePolicyCommand = v.InferOutput<typeof createPolicyCommand>

const ofPolicy = { ...staged, bookingLocatorCode: v.string(), remarks: v.array(v.string()) }

/** Issues or cancels a quotation. */
const policyCommand = v.variant('kind', [
  v.object({ ...ofPolicy, kind: v.literal('ISSUE_POLICY') }),
  v.object({ ...ofPolicy, kind: v.literal('CANCEL_POLICY') }),
])
export type PolicyCommand = v.InferOutput<typeof policyCommand>

export const findCreatePolicy = finder(createPolicyCommand)
export const findPolicyCommand = finder(policyCommand)

const openPolicyChange = v.object({
  ...changeOf,
  kind: v.picklist(['ISSUE_POLICY', 'CANCEL_POLICY']),
  bookingLocatorCode: v.string(),
})

export const openPolicyChanges = (userId: string) => openOf(openPolicyChange, userId)
