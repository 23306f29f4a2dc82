import { changedFields } from '../../../shell/picking/fitting.ts'
import type { Typed } from '../../../ui/form/typed-form.tsx'
import { withHolderFollowed } from './follow-holder.ts'
import type { PersonFields, PolicyFields } from './policy-fields.ts'

/** Keeps the participants' address and contact as the holder's, for as long as they are left alone. */
export function useFollowHolder(form: Typed<PolicyFields>): void {
  form.watch('insuranceHolder', ({ previousValue }) => fillFromHolder(form, previousValue))
}

/** Fills what follows the holder, as a field that was emptied. */
export function fillFromHolder(form: Typed<PolicyFields>, former?: PersonFields): void {
  const fields = form.getValues()
  for (const [path, value] of changedFields(fields, withHolderFollowed(fields, former)))
    form.setFieldValue(path, value as never)
}
