import { queryOptions } from '@tanstack/react-query'
import { readBackups } from '#contract/admin/backups'
import { queryFor } from '../../lib/query/query.ts'

const whileOneIsOpenMs = 3_000
const usualMs = 60_000

export const backupsQuery = queryOptions({
  ...queryFor(readBackups, {}, { offline: true, freshFor: 30_000 }),
  refetchInterval: ({ state: { data } }) => (data?.open ? whileOneIsOpenMs : usualMs),
})
