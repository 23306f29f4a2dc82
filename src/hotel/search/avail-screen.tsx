import { Button, NativeSelect } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { dayInJakarta } from '#contract/day/dates'
import { type HalReq, nationalities, searchNeeds } from '#contract/hotel/request'
import { serverNow } from '../../lib/call/clock.ts'
import { useAtServerTime } from '../../lib/query/use-at-server-time.ts'
import { useToday } from '../../lib/query/use-server-time.ts'
import { useSession } from '../../lib/session/session.ts'
import { useWhyNot } from '../../lib/session/use-why-not.ts'
import { LateTripOfSearch } from '../../shell/sale/people/late-trip-of-search.tsx'
import { MayNotBook } from '../../shell/session/may-not-book.tsx'
import { useDayDraft } from '../../ui/day/use-day-draft.ts'
import { FieldGate, useFieldGate } from '../../ui/form/field-gate.tsx'
import forms from '../../ui/form/form.module.css'
import screen from '../../ui/panel/screen.module.css'
import { useOnline } from '../../ui/state/use-online.ts'
import { lastSearch, rememberSearch } from '../requests.ts'
import { longestName } from '../results/list-view.ts'
import {
  draftOf,
  type SearchDraft,
  searchingForCorporate,
  toAvailabilityRequest,
  withAllKeys,
} from '../search-draft.ts'
import { changeStay, notBefore } from '../stay.ts'
import styles from './avail-screen.module.css'
import { CorporateFields } from './corporate-fields.tsx'
import { DestinationField } from './destination-field.tsx'
import { OccupanciesField } from './occupancies-field.tsx'
import { SandboxLink } from './sandbox-link.tsx'
import { corporatesOfViewer, destinationsLike, firstQuery } from './search-choices.ts'
import { StayFields } from './stay-fields.tsx'

export function AvailScreen() {
  const t = useTranslations('hotelSearch.avail')
  const navigate = useNavigate()
  const queries = useQueryClient()
  const online = useOnline()
  const hotelName = useLocation({ select: ({ state }) => state.hotelName })
  const whyNot = useWhyNot(searchNeeds)
  const mayChooseCorporate = useSession()?.permissions.searchForCorporate ?? false
  const today = useToday()
  const [draft, setDraft] = useDayDraft(today, () => draftOf(lastSearch(serverNow())))
  /** The days had passed, and have been moved to today. */
  const [moved, setMoved] = useState(false)
  const { data, isLoading } = useQuery({ ...corporatesOfViewer, enabled: mayChooseCorporate })
  const corporates = mayChooseCorporate ? (data?.corporateListResponse ?? []) : []
  const corporateMissing = corporates.length > 0 && draft.searchForCorporate && !draft.corporate
  const change = (changes: Partial<SearchDraft>) => setDraft((before) => ({ ...before, ...changes }))

  async function search() {
    const stay = notBefore(dayInJakarta(serverNow()), draft.stay)
    setMoved(stay !== draft.stay)
    // the days changed: the person must see them and search again
    if (stay !== draft.stay) return change({ stay })
    const offered = corporates.length > 0 ? draft : searchingForCorporate(draft, false)
    // a failed look-up leaves the supplier whose key the form has
    const first = await queries.ensureQueryData(destinationsLike(firstQuery)).catch(() => null)
    const destination = withAllKeys(draft.destination, first?.destinationListResponse ?? [])
    const request = toAvailabilityRequest({ ...offered, destination })
    rememberSearch(request)
    void navigate({
      to: '/app/hotel/list',
      ...(hotelName && { search: { q: hotelName.slice(0, longestName) } }),
      state: { search: JSON.stringify(request) },
    })
  }
  const { report, refused, onSubmit } = useFieldGate(useAtServerTime(() => void search()))

  return (
    <div className={`${screen.screen} ${styles.screen}`}>
      <h1>{t('title')}</h1>
      <LateTripOfSearch product="HOTEL" />
      {hotelName && <p className={screen.quiet}>{t('forHotel', { hotel: hotelName })}</p>}
      <form className={`${forms.search} ${styles.form}`} onSubmit={onSubmit}>
        <FieldGate value={report}>
          <StayFields
            stay={draft.stay}
            today={today}
            onChange={(step) => {
              setMoved(false)
              setDraft((before) => ({ ...before, stay: changeStay(before.stay, step) }))
            }}
          />
          <div className={styles.destination}>
            <DestinationField value={draft.destination} onChange={(destination) => change({ destination })} />
          </div>
          <NationalityField value={draft.nationality} onChange={(nationality) => change({ nationality })} />
          <OccupanciesField rooms={draft.rooms} onChange={(rooms) => change({ rooms })} />
          {isLoading && <div className={`${styles.corporate} ${styles.awaited}`} />}
          {corporates.length > 0 && (
            <div className={styles.corporate}>
              <CorporateFields
                corporates={corporates}
                on={draft.searchForCorporate}
                chosen={draft.corporate}
                onSwitch={(on) => setDraft((before) => searchingForCorporate(before, on))}
                onChoose={(corporate) => change({ corporate })}
              />
            </div>
          )}
        </FieldGate>
        <div className={`${forms.submit} ${styles.submit}`}>
          {whyNot && <p className={screen.problem}>{whyNot}</p>}
          <MayNotBook />
          {moved && (
            <p role="status" className={screen.problem}>
              {t('moved')}
            </p>
          )}
          {!online && <p className={screen.quiet}>{t('offline')}</p>}
          {corporateMissing && <p className={screen.quiet}>{t('chooseCorporate')}</p>}
          <Button
            type="submit"
            disabled={corporateMissing || refused || whyNot !== null}
            leftSection={<IconSearch size={18} aria-hidden />}
          >
            {t('search')}
          </Button>
        </div>
      </form>
      <SandboxLink />
    </div>
  )
}

type Nationality = HalReq['guestNationalityCode']
type Props = { value: Nationality; onChange: (value: Nationality) => void }

function NationalityField({ value, onChange }: Props) {
  const t = useTranslations('hotelSearch.avail')
  const names = new Intl.DisplayNames(useLocale(), { type: 'region' })
  return (
    <NativeSelect
      label={t('nationality')}
      value={value}
      data={nationalities.map((code) => ({ value: code, label: `${names.of(code) ?? code} (${code})` }))}
      onChange={({ currentTarget }) => {
        const chosen = nationalities.find((code) => code === currentTarget.value)
        if (chosen) onChange(chosen)
      }}
    />
  )
}
