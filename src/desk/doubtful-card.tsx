import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocale, useTranslations } from 'use-intl'
import { type Difference, type DoubtfulCommand, listDoubtful, lookUpNow } from '#contract/call/desk'
import { formatDay, formatMoment } from '../lib/language/format.ts'
import { ask } from '../lib/query/api.ts'
import { keyOf, queryClient } from '../lib/query/query.ts'
import { useSentence } from '../lib/query/use-failure-words.ts'
import { useActorName } from '../lib/session/use-actor-name.ts'
import { useWhySuspended } from '../lib/session/use-why-not.ts'
import { EvidenceSection } from '../shell/evidence/evidence-section.tsx'
import { newCommandId } from '../shell/outbox/command/command-id.ts'
import listing from '../ui/list/listing.module.css'
import { lookOfState } from '../ui/state/look-of-state.ts'
import { Status } from '../ui/state/status.tsx'
import { useOnline } from '../ui/state/use-online.ts'
import styles from './desk.module.css'
import { ResolveForm } from './form/resolve-form.tsx'
import { OpenSale } from './open-sale.tsx'

type Props = { command: DoubtfulCommand; mayResolve: boolean; onSettled: () => void }

type Fact = readonly [term: string, value: string | null]

/** One command of unknown outcome: what a call to the supplier needs, and the actions; the other facts are folded. */
export function DoubtfulCard({ command, mayResolve, onSettled }: Props) {
  const t = useTranslations('pnr.desk')
  const locale = useLocale()
  const actor = useActorName()
  const online = useOnline()
  const sentence = useSentence()
  const suspended = useWhySuspended()
  const [resolving, setResolving] = useState(false)
  const lookUp = useMutation({
    mutationFn: () =>
      ask(lookUpNow, { params: { commandId: command.commandId } }, { idempotencyKey: newCommandId() }),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: keyOf(listDoubtful) })
      onSettled()
    },
  })
  const titleId = useId()
  const opener = useRef<HTMLButtonElement>(null)
  function close() {
    flushSync(() => setResolving(false))
    opener.current?.focus()
  }
  const isOrphaned = command.state === 'ORPHANED'
  const differs = command.differences.length > 0
  const isParked = command.state === 'PARKED'
  const status = isOrphaned ? 'orphaned' : differs ? 'differing' : isParked ? 'parked' : 'checking'
  const next = command.nextLookUpAt ? formatMoment(command.nextLookUpAt, locale) : t('now')
  const first: readonly Fact[] = [
    [t('supplier'), command.supplierCode],
    [t('reference'), command.reference],
    [t('supplierReference'), command.supplierReference],
    [t('next'), isOrphaned ? null : next],
  ]
  const rest: readonly Fact[] = [
    [t('org'), command.orgName],
    [
      t('started'),
      t('by', { moment: formatMoment(command.startedAt, locale), name: actor(command.startedBy) }),
    ],
    [t('lookUps'), isOrphaned ? null : String(command.lookUps)],
  ]
  return (
    <article className={`${listing.card} ${styles.card}`} aria-labelledby={titleId}>
      <header className={listing.line}>
        <h2 id={titleId}>{t(`kind.${command.kind}`, { title: command.title })}</h2>
        <Status
          {...(status === 'checking' ? lookOfState.CHANGING : { tone: 'alarm', isUrgent: true })}
          word={t(status)}
        />
      </header>
      <Facts facts={first} />
      <Differences command={command} />
      <details className={styles.more}>
        <summary>{t('more')}</summary>
        <Facts facts={rest} />
        {command.product === 'HOTEL' && (
          <EvidenceSection about={{ kind: 'command', commandId: command.commandId }} />
        )}
      </details>
      {isOrphaned && <p>{t('orphanedHint')}</p>}
      {suspended && !isOrphaned && <p className={styles.quiet}>{suspended}</p>}
      {lookUp.isError && <p role="alert">{sentence(lookUp.error)}</p>}
      <div className={styles.actions}>
        {command.qilinLocatorCode && <OpenSale command={command} code={command.qilinLocatorCode} />}
        {mayResolve && !resolving && (
          <Button ref={opener} variant="default" onClick={() => setResolving(true)}>
            {t('resolve')}
          </Button>
        )}
        {!isOrphaned && (
          <Button
            disabled={!online || suspended !== null}
            loading={lookUp.isPending}
            onClick={() => lookUp.mutate()}
          >
            {t('lookNow')}
          </Button>
        )}
      </div>
      {resolving && <ResolveForm command={command} onClose={close} onSettled={onSettled} />}
    </article>
  )
}

function Differences({ command: { differences } }: Pick<Props, 'command'>) {
  const t = useTranslations('pnr.desk')
  const locale = useLocale()
  if (differences.length === 0) return null
  const shown = ({ what, ordered, told }: Difference) => {
    const text = (value: string) =>
      what === 'DAYS'
        ? value
            .split('/')
            .map((day) => formatDay(day, locale))
            .join(' – ')
        : value
    return t(`differs.${what}`, { ordered: text(ordered), told: text(told) })
  }
  return (
    <>
      <p>{t('differsHint')}</p>
      <ul className={styles.differences}>
        {differences.map((difference) => (
          <li key={difference.what}>{shown(difference)}</li>
        ))}
      </ul>
    </>
  )
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([term, value]) =>
          value !== null && (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
