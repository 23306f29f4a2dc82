import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSentence } from '../lib/query/use-failure-words.ts'
import { changeEdits, readEdits } from '../shell/notes/auxiliary-draft.ts'
import { type BookingRef, pnrAuxiliary } from '../shell/notes/auxiliary-query.ts'
import { saleAddress } from '../shell/sale/sale-address.ts'
import screen from '../ui/panel/screen.module.css'
import { Section } from '../ui/panel/section.tsx'
import { ChooseBooking } from './choose-booking.tsx'
import { remarkEdits } from './remark-edits.ts'

/** The text as a remark of a booking: it waits there as something typed does, and is sent when the person says so. */
export function RemarkPanel({ text, userId }: { text: string; userId: string }) {
  const t = useTranslations('share')
  const sentence = useSentence()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [left, setLeft] = useState('')
  const write = useMutation({
    mutationFn: async (booking: BookingRef) => {
      const kept = await client.ensureQueryData(pnrAuxiliary(booking))
      const shown = readEdits(userId, booking)
      const written = remarkEdits(text, kept, shown)
      changeEdits(userId, booking, { shown, next: written.edits }, Date.now())
      return { booking, left: written.left }
    },
    onSuccess: ({ booking, left }) => {
      setLeft(left)
      if (left === '') void navigate(saleAddress({ product: 'HOTEL', ...booking }))
    },
  })
  return (
    <Section title={t('remark.title')}>
      <p className={screen.quiet}>{t('remark.hint')}</p>
      <ChooseBooking onChoose={(booking) => write.mutate(booking)} />
      <div role="status">
        {left !== '' && <p className={screen.problem}>{t('remark.noRoom', { text: left })}</p>}
      </div>
      {write.error && (
        <p role="alert" className={screen.problem}>
          {sentence(write.error)}
        </p>
      )}
    </Section>
  )
}
