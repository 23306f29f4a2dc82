import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { keepTravellersOf } from '#contract/travellers/suggest'
import { invalidateFigures } from '../../lib/query/query.ts'
import { useSentence } from '../../lib/query/use-failure-words.ts'
import { useWhyNot } from '../../lib/session/use-why-not.ts'
import { Button } from '../../ui/button.tsx'
import screen from '../../ui/panel/screen.module.css'
import { useWrite } from '../write/use-write.ts'
import type { KeptSaleAddress } from './kept-sale-address.ts'

/** Puts the people of a booking into the traveller book with one tap. */
export function KeepPeople(sale: KeptSaleAddress) {
  const t = useTranslations('picking.keeping')
  const sentence = useSentence()
  const whyNot = useWhyNot(keepTravellersOf.needs)
  const keep = useWrite({
    send: (askOnce) => askOnce(keepTravellersOf, { body: sale }),
    onSaved: () => invalidateFigures('TRAVELLERS'),
  })
  const outcomes = keep.data?.guestList.map(({ outcome }) => outcome) ?? []
  const count = (wanted: (typeof outcomes)[number]) => outcomes.filter((one) => one === wanted).length
  return (
    <div>
      <Button
        variant="quiet"
        disabled={whyNot !== null || !keep.online || keep.isSuccess}
        loading={keep.isPending}
        onClick={() => keep.mutate()}
      >
        {t('button')}
      </Button>
      <p className={screen.quiet} role="status">
        {whyNot ??
          (keep.data &&
            t('done', {
              kept: count('KEPT'),
              already: count('ALREADY'),
              refused: count('DO_NOT_KEEP'),
              unnamed: count('NO_NAME'),
            }))}{' '}
        {keep.data && <Link to="/app/travellers">{t('see')}</Link>}
      </p>
      {keep.error && (
        <p role="alert" className={screen.problem}>
          {sentence(keep.error)}
        </p>
      )}
    </div>
  )
}
