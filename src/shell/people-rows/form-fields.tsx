import type { ReactNode } from 'react'
import forms from '../../ui/form/form.module.css'
import styles from './people-rows.module.css'

/** All that is typed into a form with people, closed while it is under way; its width decides whether the people are a table. The box
 * with that width stands around the `fieldset`: Chromium 156 leaves a container of queries within one empty when a window is turned. */
export function FormFields({ isClosed, children }: { isClosed: boolean; children: ReactNode }) {
  return (
    <div className={styles.room}>
      <fieldset className={`${forms.frameless} ${forms.fields}`} disabled={isClosed}>
        {children}
      </fieldset>
    </div>
  )
}
