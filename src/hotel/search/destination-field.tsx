import { useDebouncedValue } from '@mantine/hooks'
import { IconMapPin } from '@tabler/icons-react'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Destination } from '#contract/hotel/request'
import { ChoiceField } from '../../ui/choice/choice-field.tsx'
import { destinationsLike, firstQuery } from './search-choices.ts'

const debounceMs = 200

type Props = { value: Destination; onChange: (value: Destination) => void }

export function DestinationField({ value, onChange }: Props) {
  const t = useTranslations('hotelSearch.avail')
  const queries = useQueryClient()
  const [typed, setTyped] = useState<string | null>(null)
  const wanted = typed?.trim() || firstQuery
  const [debounced] = useDebouncedValue(wanted, debounceMs)
  // the last results stay visible while the next text is looked up (spec: shell-and-hotel §7), but not if that fails
  const found = useQuery({ ...destinationsLike(debounced), placeholderData: keepPreviousData })
  const destinations = found.data?.destinationListResponse ?? []
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: a look-up that fails is only logged (spec: shell-and-hotel §8)
    if (found.error) console.warn('Destinations cannot be looked up:', found.error.message)
  }, [found.error])
  const settled = wanted === debounced && found.isSuccess && !found.isPlaceholderData && !found.isFetching
  return (
    <ChoiceField
      label={t('destination')}
      placeholder={t('destinationHint')}
      icon={<IconMapPin size={18} aria-hidden />}
      words={{ list: t('suggestions'), nothing: t('noDestination') }}
      busy={found.isFetching && typed !== null}
      chosen={choiceOf(value)}
      typed={typed}
      onType={setTyped}
      found={destinations.map(choiceOf)}
      lookUp={
        settled
          ? undefined
          : async (text) => {
              const { destinationListResponse } = await queries.fetchQuery(destinationsLike(text))
              return destinationListResponse.map(choiceOf)
            }
      }
      mayBeEmpty={false}
      onChoose={(one) => one && onChange(one.destination)}
    />
  )
}

function choiceOf(destination: Destination) {
  const { destinationName: label, destinationLongName: hint } = destination
  return { key: `${label} ${hint}`, label, hint, also: [hint], destination }
}
