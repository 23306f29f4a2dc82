import type { ReactNode } from 'react'
import { Section } from '../../ui/panel/section.tsx'
import styles from './demo-screen.module.css'

type Props = { title: string; stacked?: boolean; children: ReactNode }

export function Specimen({ title, stacked = false, children }: Props) {
  return (
    <Section title={title}>
      <div className={stacked ? styles.stack : styles.row}>{children}</div>
    </Section>
  )
}
