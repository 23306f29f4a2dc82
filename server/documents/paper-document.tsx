import { Document, Image, Link, Page, Path, Rect, Svg, Text, View } from '@react-pdf/renderer'
import { initialsOf } from '#contract/access/org-initials'
import { type PaperColour, paperColours } from '#contract/paper/look'
import type { PaperMark } from '#contract/paper/mark'
import type { Fact, PaperSection } from '#contract/paper/paper'
import type { Say } from '#contract/paper/paper-word'
import type { PaperLogo, PrintJob } from './paper-job.ts'
import { LegOnPaper } from './paper-leg.tsx'
import { type PaperStyles, paperStyles } from './paper-style.ts'
import { TableOnPaper } from './paper-table.tsx'

/** An A4 paper with letterhead, facts, QR code for verifying it, and sections. */
export function PaperDocument({ job, say }: { job: PrintJob; say: Say }) {
  const { paper, language, mark, day, look } = job
  const styles = paperStyles(look.colour)
  return (
    <Document
      title={`${paper.title} ${paper.locator}`}
      author={paper.issuer}
      creator={look.platformName}
      producer="Tradewind"
      language={language}
    >
      <Page size="A4" style={styles.page}>
        <View style={styles.head}>
          <Logo name={paper.issuer} picture={job.logo} colour={look.colour} styles={styles} />
          <Text style={styles.issuer}>{paper.issuer}</Text>
          <Text style={styles.title}>{paper.title}</Text>
        </View>
        <View style={styles.top}>
          <View style={styles.topFacts}>
            <Text style={styles.locatorLabel}>{paper.locatorLabel ?? say('locator')}</Text>
            <Text style={styles.locator}>{paper.locator}</Text>
            <Text style={[styles.status, paper.isValid ? {} : styles.alarm]}>{paper.status}</Text>
            <Facts facts={paper.facts} styles={styles} isWide />
          </View>
          {mark && <VerifyCode mark={mark} words={say('scan')} styles={styles} />}
        </View>
        {paper.leg && <LegOnPaper leg={paper.leg} language={language} colour={look.colour} />}
        {paper.notices.map((notice) => (
          <Text key={notice} style={[styles.notice, paper.isValid ? {} : styles.warning]}>
            {notice}
          </Text>
        ))}
        {paper.sections.map((section) => (
          <Section key={section.title} section={section} styles={styles} />
        ))}
        {paper.closing.map((line) => (
          <Text key={line} style={styles.closing}>
            {line}
          </Text>
        ))}
        <View style={styles.foot} fixed>
          <Text>{`${paper.issuer}  ·  ${paper.locator}  ·  ${say('printed', { day })}`}</Text>
          <Text
            render={({ pageNumber, totalPages }) => say('page', { page: pageNumber, pages: totalPages })}
          />
        </View>
        {look.footer !== '' && (
          <Text style={styles.lastLine} fixed>
            {look.footer}
          </Text>
        )}
      </Page>
    </Document>
  )
}

type LogoProps = { name: string; picture: PaperLogo | null; colour: PaperColour; styles: PaperStyles }

/** The issuer's picture, or a monogram of its initials. */
function Logo({ name, picture, colour, styles }: LogoProps) {
  if (picture) {
    const format = picture.type === 'image/png' ? 'png' : 'jpg'
    return <Image style={styles.logo} src={{ data: Buffer.from(picture.content), format }} />
  }
  const { brand, wave } = paperColours[colour]
  return (
    <View style={{ height: 38, width: 38 }}>
      <Svg viewBox="0 0 40 40" width={38} height={38}>
        <Rect width="40" height="40" rx="9" fill={brand} />
        <Path d="M0 30c8-5 14-4 21-1s13 2 19-3v5a9 9 0 0 1-9 9H9a9 9 0 0 1-9-9z" fill={wave} />
      </Svg>
      <Text
        style={{
          color: '#fff',
          fontSize: 14,
          fontWeight: 'bold',
          left: 0,
          position: 'absolute',
          textAlign: 'center',
          top: 9,
          width: 38,
        }}
      >
        {initialsOf(name)}
      </Text>
    </View>
  )
}

type VerifyProps = { mark: PaperMark; words: string; styles: PaperStyles }

function VerifyCode({ mark, words, styles }: VerifyProps) {
  return (
    <View style={styles.proof}>
      <Svg viewBox={`0 0 ${mark.size} ${mark.size}`} width={96} height={96}>
        <Path d={mark.shape} fill="#000" />
      </Svg>
      <Link src={mark.verifyUrl} style={styles.proofText}>
        {words}
      </Link>
    </View>
  )
}

function Section({ section, styles }: { section: PaperSection; styles: PaperStyles }) {
  const { title, facts = [], table, lines = [] } = section
  return (
    <View style={styles.section} wrap={!isShort(section)} break={section.startsPage ?? false}>
      <Text style={styles.heading} minPresenceAhead={table ? 90 : 40}>
        {title}
      </Text>
      <FactColumns facts={facts} styles={styles} />
      {table && <TableOnPaper table={table} styles={styles} />}
      {lines.map((line, index) => (
        <Text key={index} style={[styles.line, table ? styles.belowTable : {}]}>
          {line}
        </Text>
      ))}
    </View>
  )
}

/** Short sections are kept on one page: no heading stands alone at its foot, and no table is torn for a few rows. */
function isShort({ table, lines = [] }: PaperSection): boolean {
  return (table?.rows.length ?? 0) <= 12 && lines.join('').length < 1_200
}

type FactsProps = { facts: readonly Fact[]; styles: PaperStyles }

function FactColumns({ facts, styles }: FactsProps) {
  if (facts.length === 0) return null
  const half = Math.floor(facts.length / 2)
  return (
    <View style={styles.columns}>
      {[facts.slice(0, half), facts.slice(half)].map((column, index) => (
        <View key={index} style={styles.column}>
          <Facts facts={column} styles={styles} />
        </View>
      ))}
    </View>
  )
}

/** `isWide`: there is room for long terms in one line. */
function Facts({ facts, styles, isWide = false }: FactsProps & { isWide?: boolean }) {
  return facts.map(({ label, value }) => (
    <View key={label} style={styles.fact} wrap={false}>
      <Text style={[styles.factLabel, isWide ? styles.wide : {}]}>{label}</Text>
      <Text style={styles.factValue}>{value}</Text>
    </View>
  ))
}
