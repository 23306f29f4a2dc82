import { useLocale, useTranslations } from 'use-intl'
import { type Fact, type PaperChoice, type PaperSection, paperOf } from '#contract/paper-content'
import type { PnrDetail } from '#contract/pnr'
import type { PaperMark } from '#contract/pnr-papers'
import { formatMoment } from '../../lib/format.ts'
import { OrgLogo } from '../../shell/org-logo.tsx'
import styles from './paper-sheet.module.css'
import { TableOnSheet } from './table-on-sheet.tsx'

type Props = {
  pnr: PnrDetail
  choice: PaperChoice
  mark: PaperMark | undefined
  /** When what is printed was seen, where that may be too long ago. */
  asOf: number | null
}

/** The same content as the PDF, in the same order. */
export function PaperSheet({ pnr, choice, mark, asOf }: Props) {
  const t = useTranslations('papers.paper')
  const locale = useLocale()
  const paper = paperOf(pnr, choice, (word, values) => t(word, values))
  return (
    <article className={styles.paper} data-valid={paper.isValid}>
      <header className={styles.head}>
        <OrgLogo name={paper.issuer} />
        <b className={styles.issuer}>{paper.issuer}</b>
        <h1>{paper.title}</h1>
      </header>
      <div className={styles.top}>
        <div className={styles.about}>
          <p className={styles.locator}>
            <span>{t('locator')}</span>
            <b>{paper.locator}</b>
          </p>
          <p className={styles.status}>{paper.status}</p>
          <Facts facts={paper.facts} />
        </div>
        {mark && <Proof mark={mark} />}
      </div>
      {asOf !== null && (
        <p className={styles.notice}>{t('asOf', { moment: formatMoment(new Date(asOf), locale) })}</p>
      )}
      {paper.notices.map((notice) => (
        <p key={notice} className={styles.notice}>
          {notice}
        </p>
      ))}
      {paper.sections.map((section) => (
        <Section key={section.title} section={section} />
      ))}
      {paper.closing.map((line) => (
        <p key={line} className={styles.closing}>
          {line}
        </p>
      ))}
    </article>
  )
}

function Proof({ mark }: { mark: PaperMark }) {
  const t = useTranslations('papers')
  return (
    <a className={styles.proof} href={mark.verifyUrl} target="_blank" rel="noopener">
      <svg viewBox={`-2 -2 ${mark.size + 4} ${mark.size + 4}`} role="img" aria-label={t('screen.qr')}>
        <path d={mark.shape} />
      </svg>
      <span>{t('paper.scan')}</span>
    </a>
  )
}

function Section({ section: { title, facts, table, lines = [] } }: { section: PaperSection }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {facts && (
        <div className={styles.columns}>
          <Facts facts={facts.slice(0, Math.floor(facts.length / 2))} />
          <Facts facts={facts.slice(Math.floor(facts.length / 2))} />
        </div>
      )}
      {table && <TableOnSheet table={table} label={title} />}
      {lines.map((line, place) => (
        <p key={place}>{line}</p>
      ))}
    </section>
  )
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
