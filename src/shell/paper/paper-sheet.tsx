import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { useTranslations } from 'use-intl'
import type { PaperLanguage } from '#contract/paper/language'
import { paperColourNames, paperColours } from '#contract/paper/look'
import type { PaperMark } from '#contract/paper/mark'
import type { Fact, Paper, PaperSection } from '#contract/paper/paper'
import { appConfigQuery } from '../../lib/query/app-config.ts'
import { EmailText } from '../../ui/contact-links.tsx'
import { Leg } from '../../ui/leg.tsx'
import { OrgLogo } from '../session/org-logo.tsx'
import styles from './paper-sheet.module.css'
import { TableOnSheet } from './table-on-sheet.tsx'

type Props = {
  paper: Paper
  locatorLabel: string
  /** The QR code that verifies the paper; absent: it is on its way. */
  mark: PaperMark | undefined
  /** Where it is not that of the screen. */
  language?: PaperLanguage
  /** A sentence that the paper may be out of date. */
  age?: string | null
}

/** The paper on screen: the same content as the PDF, in the same order. */
export function PaperSheet({ paper, locatorLabel, mark, language, age = null }: Props) {
  const { data: config } = useQuery(appConfigQuery)
  return (
    <article className={styles.paper} data-valid={paper.isValid} style={coloursOf(config?.look.paperColour)}>
      <header className={styles.head}>
        <OrgLogo name={paper.issuer} url={paper.logoUrl} />
        <b className={styles.issuer}>{paper.issuer}</b>
        <h1>{paper.title}</h1>
      </header>
      <div className={styles.top}>
        <div className={styles.about}>
          <p className={styles.locator}>
            <span>{locatorLabel}</span>
            <b>{paper.locator}</b>
          </p>
          <p className={styles.status}>{paper.status}</p>
          <Facts facts={paper.facts} />
        </div>
        {mark && <Proof mark={mark} />}
      </div>
      {paper.leg && (
        <div className={styles.leg}>
          <Leg
            from={{ day: paper.leg.from }}
            to={{ day: paper.leg.to }}
            length={paper.leg.length}
            language={language}
          />
        </div>
      )}
      {age !== null && <p className={styles.notice}>{age}</p>}
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
      {config?.look.paperFooter && <p className={styles.lastLine}>{config.look.paperFooter}</p>}
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

function coloursOf(name: string | undefined): CSSProperties {
  const known = paperColourNames.find((one) => one === name)
  if (!known) return {}
  const { brand, brandSoft, wave } = paperColours[known]
  const variables = {
    '--tw-brand': brand,
    '--tw-brand-soft': brandSoft,
    '--tw-mark': brand,
    '--tw-mark-wave': wave,
  }
  return variables as CSSProperties // React's type has no custom properties
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
      {lines.map((line, index) => (
        <p key={index}>{line}</p>
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
          <dd>{isAddress(value) ? <EmailText address={value} /> : value}</dd>
        </div>
      ))}
    </dl>
  )
}

function isAddress(value: string): boolean {
  return /^\S+@\S+$/.test(value)
}
