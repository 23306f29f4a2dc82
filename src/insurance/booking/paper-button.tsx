import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { type PolicyPaper, printPolicyPaper } from '#contract/insurance/papers'
import type { PaperLanguage } from '#contract/paper/language'
import { askFile } from '../../lib/ask-file.ts'
import { saveFile } from '../../lib/sheet/save-file.ts'
import { useSentence } from '../../lib/use-failure-words.ts'
import { Button } from '../../ui/button.tsx'
import { useOnline } from '../../ui/use-online.ts'
import detail from './policy-detail.module.css'
import { usePaperKey } from './use-paper-key.ts'

/** The reply contained no asset key, which the paper endpoints require. */
export class NoPaperKey extends Error {
  override readonly name = 'NoPaperKey'
}

type Props = {
  paper: PolicyPaper
  language: PaperLanguage
  code: string
  over: boolean
  /** Id of the element that says the device is offline. */
  reasonId: string
}

/** Downloads a paper; failure texts per spec: insurance §8. */
export function PaperButton({ paper, language, code, over, reasonId }: Props) {
  const t = useTranslations('insuranceList.papers')
  const sentence = useSentence()
  const online = useOnline()
  const paperKey = usePaperKey(code)
  const download = useMutation({
    mutationFn: async () => {
      const assetKey = await paperKey()
      if (assetKey === '') throw new NoPaperKey()
      const asked = { params: { document: paper }, query: { assetKey, lang: language } }
      const file = await askFile(printPolicyPaper, asked)
      saveFile(file, file.name)
    },
  })
  return (
    <>
      <Button
        variant="quiet"
        loading={download.isPending}
        disabled={!online || over}
        aria-describedby={reasonId}
        onClick={() => download.mutate()}
      >
        {t(paper, { language: t(language) })}
      </Button>
      {download.error && (
        <p className={detail.failed} role="alert">
          {t(`failed.${paper}`)}
          {!(download.error instanceof NoPaperKey) && `: ${sentence(download.error)}`}
        </p>
      )}
    </>
  )
}
