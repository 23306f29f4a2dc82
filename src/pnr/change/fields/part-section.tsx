import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { PnrChanges } from '#contract/pnr/change-history'
import type { ChangePart } from '#contract/pnr/change-rules'
import forms from '../../../ui/form/form.module.css'
import { Section } from '../../../ui/panel/section.tsx'

type Props = {
  /** One part, or two that stand in one section. */
  parts: readonly ChangePart[]
  title: string
  changes: PnrChanges
  children: ReactNode
}

/** A part of the booking: its fields, and why it is not changed from here. Its fields stay open while the desk can be asked with
 * them. */
export function PartSection({ parts, title, changes, children }: Props) {
  const t = useTranslations('pnrChange')
  const reasons = new Set(parts.map((part) => changes.obstacles[part]))
  return (
    <Section title={title}>
      {[...reasons].map(
        (reason) =>
          reason && (
            <p key={reason} className={forms.hint}>
              {t(`obstacle.${reason}`)}
            </p>
          ),
      )}
      <fieldset className={forms.frameless} disabled={parts.every((part) => isShut(part, changes))}>
        {children}
      </fieldset>
    </Section>
  )
}

/** Neither changed from here nor by the desk. */
function isShut(part: ChangePart, { obstacles, askObstacle }: PnrChanges): boolean {
  return obstacles[part] !== null && askObstacle !== null
}
