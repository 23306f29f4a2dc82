import { TextInput } from '@mantine/core'
import { fieldProps, type Typed } from '../../ui/form/typed-form.tsx'
import { FoldingSection } from '../../ui/panel/folding-section.tsx'
import screen from '../../ui/panel/screen.module.css'
import styles from './reference-section.module.css'

type Props<F extends object> = {
  form: Typed<F>
  words: { readonly title: string; readonly hint: string; readonly label: string }
}

/** The client's own reference, of a form that has the field `clientReference`. */
export function ReferenceSection<F extends { clientReference: string }>({ form, words }: Props<F>) {
  return (
    <FoldingSection title={words.title} leads>
      <div className={styles.reference}>
        <p className={screen.quiet}>{words.hint}</p>
        <TextInput
          key={form.key('clientReference')}
          {...fieldProps(form, 'clientReference')}
          label={words.label}
          autoComplete="off"
        />
      </div>
    </FoldingSection>
  )
}
