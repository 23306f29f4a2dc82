import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconMapPin } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
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
  // Enter before the answer: the first of what will be found is taken, never the first of what stood there before
  const [entered, setEntered] = useState(false)
  const { selectFirstOption, closeDropdown } = combobox
  useEffect(() => {
    if (settled && typed !== null && destinations.length > 0) selectFirstOption()
  }, [settled, typed, destinations, selectFirstOption])
  useEffect(() => {
    if (!entered || !settled) return
    setEntered(false)
    setTyped(null)
    closeDropdown()
    if (destinations[0]) onChange(destinations[0])
  }, [entered, settled, destinations, onChange, closeDropdown])

  function choose(place: string) {
    const chosen = destinations[Number(place)]
    if (chosen) onChange(chosen)
    setTyped(null)
    closeDropdown()
  }

  return (
    <Combobox store={combobox} onOptionSubmit={choose}>
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
            setTyped(event.currentTarget.value)
            combobox.openDropdown()
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || settled || typed === null) return
            event.preventDefault()
            combobox.resetSelectedOption()
            setEntered(true)
          }}
          onBlur={() => {
            setEntered(false)
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
