import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import * as v from 'valibot'
import { searchText } from '#contract/call/list'
import { locatorCode } from '#contract/text/locator'
import { useSearchProblem } from '../lib/query/use-search-problem.ts'
import { saleAddress } from '../shell/sale/sale-address.ts'
import { keepWords, noWords } from '../shell/sale/typed-words.ts'
import { useMayUseTrains } from '../shell/session/may-use-trains.ts'
import styles from './find-field.module.css'

/** One field that finds anything: a whole locator opens its booking, other words the list of orders with them. */
export function FindField() {
  const t = useTranslations('today.find')
  const [typed, setTyped] = useState('')
  const problem = useSearchProblem()(searchText, typed)
  const find = useFind()
  function submit(event: FormEvent) {
    event.preventDefault()
    if (typed.trim() !== '' && !problem) find.mutate(typed.trim())
  }
  return (
    <search className={styles.place}>
      <form className={styles.find} onSubmit={submit}>
        <TextInput
          type="search"
          aria-label={t('label')}
          placeholder={t('hint')}
          value={typed}
          error={problem}
          autoComplete="off"
          spellCheck={false}
          leftSection={<IconSearch size={18} aria-hidden />}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={find.isPending}>
          {t('go')}
        </Button>
      </form>
    </search>
  )
}

function useFind() {
  const navigate = useNavigate()
  const mayUseTrains = useMayUseTrains()
  return useMutation({
    mutationFn: async (words: string) => {
      const code = words.toUpperCase()
      if (!v.is(locatorCode, code)) return undefined
      const { findSale } = await import(/* bundle: sales */ '../shell/sale/find-sale.ts')
      const sale = await findSale(code)
      return sale?.product === 'TRAIN' && !mayUseTrains ? undefined : sale
    },
    // the list says what is there, and what failed
    onSettled: (sale, _error, search) =>
      sale
        ? navigate(saleAddress({ ...sale, code: sale.locatorCode }))
        : navigate({ to: '/app/order/list', search: { typed: keepWords({ ...noWords, search }) } }),
  })
}
