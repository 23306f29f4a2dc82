import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { dayInJakarta } from '#contract/day/dates'
import { tourMerchant } from '#contract/tour/request'
import { searchTours } from '#contract/tour/tour'
import { tourTypes } from '#contract/tour/types'
import { serverNow } from '../../lib/call/clock.ts'
import { useAtServerTime } from '../../lib/query/use-at-server-time.ts'
import { useSearchProblem } from '../../lib/query/use-search-problem.ts'
import { useToday } from '../../lib/query/use-server-time.ts'
import { useWhyNot } from '../../lib/session/use-why-not.ts'
import { MayNotBook } from '../../shell/session/may-not-book.tsx'
import { useDayDraft } from '../../ui/day/use-day-draft.ts'
import { FieldGate, useFieldGate } from '../../ui/form/field-gate.tsx'
import forms from '../../ui/form/form.module.css'
import screen from '../../ui/panel/screen.module.css'
import { useOnline } from '../../ui/state/use-online.ts'
import { lastSearch, rememberSearch } from './last-search.ts'
import { NamedField } from './named-field.tsx'
import styles from './search-form.module.css'
import { changePeriod, notBefore, type TourSearch, tourSearch } from './tour-search.ts'
import { useTourNames } from './use-tour-names.ts'
import { WhenFields } from './when-fields.tsx'

/** spec: pnr-tour-train §2, avail. */
export function SearchForm() {
  const t = useTranslations('tour.search')
  const numbers = useTranslations('fields.number')
  const navigate = useNavigate()
  const online = useOnline()
  const whyNot = useWhyNot(searchTours.needs)
  const { countries, groups, carriers } = useTourNames()
  const today = useToday()
  const [draft, setDraft] = useDayDraft(today, lastSearch)
  const wrongKeyword = useSearchProblem()(tourSearch.entries.keyword, draft.keyword)
  const change = (changes: Partial<TourSearch>) => setDraft((before) => ({ ...before, ...changes }))

  const { report, refused, onSubmit } = useFieldGate(useAtServerTime(submit))
  function submit() {
    if (wrongKeyword) return
    // the page may have been open over midnight
    const search = notBefore(dayInJakarta(serverNow()), draft)
    rememberSearch(search)
    void navigate({ to: '/app/tour/list', state: { tourSearch: JSON.stringify(search) } })
  }

  return (
    <form noValidate className={`${forms.search} ${styles.form}`} onSubmit={onSubmit}>
      <FieldGate value={report}>
        <NamedField
          label={t('country')}
          anyLabel={t('anyCountry')}
          what="destinations"
          list={countries}
          value={draft.country}
          onChange={(country) => change({ country })}
        />
        <NamedField
          label={t('group')}
          anyLabel={t('anyGroup')}
          what="group"
          list={groups}
          value={draft.group}
          onChange={(group) => change({ group })}
        />
        <NativeSelect
          label={t('type')}
          value={draft.type}
          data={[
            { value: '', label: t('anyType') },
            ...tourTypes.map((type) => ({ value: type, label: t(`types.${type}`) })),
          ]}
          onChange={({ currentTarget }) =>
            change({ type: tourTypes.find((type) => type === currentTarget.value) ?? '' })
          }
        />
        <WhenFields
          search={draft}
          today={today}
          onChange={(step) => setDraft((before) => changePeriod(before, step, today))}
        />
        <NamedField
          label={t('airline')}
          anyLabel={t('anyAirline')}
          what="airline"
          list={carriers}
          value={draft.airline}
          onChange={(airline) => change({ airline })}
        />
        <TextInput
          label={t('keyword')}
          placeholder={t('keywordHint')}
          value={draft.keyword}
          error={wrongKeyword}
          autoComplete="off"
          onChange={({ currentTarget }) => change({ keyword: currentTarget.value })}
        />
        <NativeSelect
          label={t('merchant')}
          value={draft.merchant}
          data={[...tourMerchant.options]}
          onChange={({ currentTarget }) => {
            const merchant = tourMerchant.options.find((code) => code === currentTarget.value)
            if (merchant) change({ merchant })
          }}
        />
      </FieldGate>
      <div className={`${forms.submit} ${forms.rising} ${styles.submit}`}>
        <div role="status">
          {whyNot && <p className={screen.problem}>{whyNot}</p>}
          <MayNotBook />
          {refused && <p className={screen.problem}>{numbers('waits')}</p>}
          {!online && <p className={screen.quiet}>{t('offline')}</p>}
        </div>
        <Button
          type="submit"
          disabled={refused || wrongKeyword !== null || whyNot !== null}
          leftSection={<IconSearch size={18} aria-hidden />}
        >
          {t('submit')}
        </Button>
      </div>
    </form>
  )
}
