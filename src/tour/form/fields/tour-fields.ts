import * as v from 'valibot'
import type { TourCount } from '#contract/tour/pricing'
import { travellerFormsOf } from '#contract/tour/travellers'

const text = v.string()

/** The form values as shown on the screen: any text is allowed, the contract’s schema checks it on submit. */
export const tourFields = v.object({
  contact: v.object({
    first_name: text,
    last_name: text,
    email: text,
    phone: text,
    address: text,
    postal_code: text,
  }),
  pax: v.array(
    v.object({
      first_name: text,
      last_name: text,
      dob: text,
      phone: text,
      address: text,
      description: text,
    }),
  ),
  /** Drafts of before it was asked for have none. */
  clientReference: v.optional(text, ''),
})
export type TourFields = v.InferOutput<typeof tourFields>

/** One entry per counted traveller (spec: pnr-tour-train §2). */
export function emptyFields(counts: readonly TourCount[]): TourFields {
  return {
    contact: { first_name: '', last_name: '', email: '', phone: '', address: '', postal_code: '' },
    pax: travellerFormsOf(counts).map(({ description }) => ({
      first_name: '',
      last_name: '',
      dob: '',
      phone: '',
      address: '',
      description,
    })),
    clientReference: '',
  }
}
