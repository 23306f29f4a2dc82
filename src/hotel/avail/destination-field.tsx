import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconMapPin } from '@tabler/icons-react'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Destination } from '#contract/hotel-request'
import { destinationsLike } from '../queries.ts'
import styles from './destination-field.module.css'

/** spec: shell-and-hotel §5. */
const firstQuery = 'Jakarta'
const debounceMs = 200

type Props = { value: Destination; onChange: (value: Destination) => void }

export function DestinationField({ value, onChange }: Props) {
  const t = useTranslations('hotel.avail')
  const queries = useQueryClient()
  const [typed, setTyped] = useState<string | null>(null)
  const [asked] = useDebouncedValue(typed?.trim() || firstQuery, debounceMs)
  // what was found stays while the next text is looked up (spec: shell-and-hotel §7), and when that fails
  const found = useQuery({ ...destinationsLike(asked), placeholderData: keepPreviousData })
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const answered = found.data?.destinationListResponse
  const [destinations, setDestinations] = useState<readonly Destination[]>([])
  if (answered && answered !== destinations) setDestinations(answered)
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: a look-up that fails is only logged (spec: shell-and-hotel §8)
    if (found.error) console.warn('Destinations cannot be looked up:', found.error.message)
  }, [found.error])

  const settled = (typed?.trim() || firstQuery) === asked && !found.isPlaceholderData && !found.isFetching
  const { selectFirstOption, closeDropdown } = combobox
  useEffect(() => {
    if (settled && typed !== null && destinations.length > 0) selectFirstOption()
  }, [settled, typed, destinations, selectFirstOption])

  function choose(chosen: Destination | undefined) {
    if (chosen) onChange(chosen)
    setTyped(null)
    closeDropdown()
  }

  const entered = useRef<string | null>(null)
  /** Enter before the answer takes the first of what will be found, never the first of what stood there before. */
  async function chooseFirstOf(text: string) {
    entered.current = text
    const { destinationListResponse } = await queries.fetchQuery(destinationsLike(text))
    if (entered.current === text) choose(destinationListResponse[0])
  }

  return (
    <Combobox store={combobox} onOptionSubmit={(place) => choose(destinations[Number(place)])}>
      <Combobox.Target>
        <TextInput
          label={t('destination')}
          placeholder={t('destinationHint')}
          value={typed ?? value.destinationName}
          autoComplete="off"
          spellCheck={false}
          leftSection={<IconMapPin size={18} aria-hidden />}
          rightSection={found.isFetching && typed !== null ? <Loader size={18} /> : null}
          onFocus={(event) => {
            event.currentTarget.select()
            combobox.openDropdown()
          }}
          onClick={() => combobox.openDropdown()}
          onChange={(event) => {
            entered.current = null
            setTyped(event.currentTarget.value)
            combobox.openDropdown()
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || settled || !typed?.trim()) return
            event.preventDefault()
            combobox.resetSelectedOption()
            void chooseFirstOf(typed.trim()).catch(() => {})
          }}
          onBlur={() => {
            entered.current = null
            setTyped(null)
            combobox.closeDropdown()
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={t('suggestions')} mah="min(20rem, 40dvh)" style={{ overflowY: 'auto' }}>
          {destinations.map((destination, place) => (
            <Combobox.Option
              key={`${destination.destinationName} ${destination.destinationLongName}`}
              value={String(place)}
              className={styles.option}
            >
              <b>{destination.destinationName}</b>
              <span>{destination.destinationLongName}</span>
            </Combobox.Option>
          ))}
          {found.isSuccess && destinations.length === 0 && (
            <Combobox.Empty>{t('noDestination')}</Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
