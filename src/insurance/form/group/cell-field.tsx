import { NativeSelect, TextInput } from '@mantine/core'
import { useLocale, useTranslations } from 'use-intl'
import { identityType } from '#contract/access/person'
import { cellDay } from '#contract/day/cell-day'
import type { GroupColumn } from '#contract/insurance/group/file'
import { titlesOf } from '#contract/insurance/pax'
import { formatDay } from '../../../lib/language/format.ts'
import type { CellCheck } from './row-checks.ts'
import { useGroupWords } from './use-group-words.ts'

const choices: Partial<Record<GroupColumn, readonly string[]>> = {
  pax_type: ['ADT', 'CHD'],
  pax_title: [...new Set([...titlesOf.ADT, ...titlesOf.CHD])],
  identity_type: ['', ...identityType.options],
}

type Props = {
  rowNumber: number
  check: CellCheck
  onType: (typed: string) => void
}

/** An editable cell with its problem. */
export function CellField({ rowNumber, check, onType }: Props) {
  const t = useTranslations('insuranceGroup')
  const words = useGroupWords()
  const readAs = useReadAs(check)
  const { column, typed, problem } = check
  const shared = {
    label: t(`column.${column}`),
    // the column name alone would be ambiguous among fifty rows
    'aria-label': t('cellName', { row: rowNumber, column: t(`column.${column}`) }),
    value: typed,
    description: readAs,
    inputWrapperOrder: ['label' as const, 'input' as const, 'description' as const, 'error' as const],
    error: problem && words.ofCell(problem),
  }
  const offered = choices[column]
  if (offered) {
    const data = offered.includes(typed) ? [...offered] : [typed, ...offered]
    return <NativeSelect {...shared} data={data} onChange={(event) => onType(event.currentTarget.value)} />
  }
  return (
    <TextInput
      {...shared}
      autoComplete="off"
      inputMode={column === 'row_no' || column === 'pax_type_number' ? 'numeric' : 'text'}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  )
}

/** Shows how a date was parsed. */
function useReadAs({ column, typed, problem }: CellCheck): string | undefined {
  const t = useTranslations('insuranceGroup')
  const locale = useLocale()
  if (column !== 'date_of_birth' || problem) return undefined
  const day = cellDay(typed.trim())
  return day ? t('readAs', { day: formatDay(day, locale) }) : undefined
}
