import '@mantine/core/styles/Checkbox.layer.css'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { askForChange } from '#contract/pnr/change'
import type { PnrChanges } from '#contract/pnr/change-history'
import type { PnrDetail } from '#contract/pnr/pnr'
import { queryClient } from '../../lib/query/query.ts'
import { problemWords } from '../../lib/words/problem-words.ts'
import { PickingPeople, usePicking } from '../../shell/picking/picking.tsx'
import { salesChanged } from '../../shell/sale/sales-changed.ts'
import { useWrite } from '../../shell/write/use-write.ts'
import forms from '../../ui/form/form.module.css'
import { FormFrame, inWords, useTypedForm } from '../../ui/form/typed-form.tsx'
import { pnrDetail } from '../queries.ts'
import styles from './change.module.css'
import { ChangeBar } from './change-bar.tsx'
import { type ChangeFields, changeDrafts, draftKeyOf, unchanged } from './change-draft.ts'
import { Comparison } from './comparison.tsx'
import { ConfirmChange } from './confirm-change.tsx'
import { fittingFor } from './fields/fill-guests.ts'
import { GuestsFields } from './fields/guests-fields.tsx'
import { RoomsFields } from './fields/rooms-fields.tsx'
import { StayFields } from './fields/stay-fields.tsx'
import { useGuestWords } from './fields/use-guest-words.ts'
import { DeskFields, RemarkFields } from './fields/words-fields.tsx'
import { NewFirst } from './new-first.tsx'
import { useConfirmChange } from './use-confirm-change.ts'
import { useSimulation } from './use-simulation.ts'
import { problemsOf, requestOf, wantedOf, wayOf } from './wanted-change.ts'
import { WhyDesk } from './why-desk.tsx'

type Props = { pnr: PnrDetail; changes: PnrChanges; userId: string }

/** One form for what is changed at the supplier and for what the desk is asked. */
export function ChangeForm({ pnr, changes, userId }: Props) {
  const problem = useTranslations('problems')
  const guest = useGuestWords()
  const navigate = useNavigate()
  const [initial] = useState(() => openedWith(pnr))
  const key = draftKeyOf(pnr)
  const typed = useTypedForm<ChangeFields>({
    initial,
    live: true,
    problemsOf: (fields) => inWords(problemsOf(fields, pnr), (code) => problemWords(code, problem)),
    tellProblem(path, message) {
      const [list, index] = path.split('.')
      const named = list === 'guests' && pnr.roomGuestList[Number(index)]
      return named ? `${guest(named, Number(index) + 1)}: ${message}` : message
    },
    onTyped: (fields) => changeDrafts.keep(key, fields, null),
  })
  const { form } = typed
  const { checkInDate, checkOutDate } = form.values
  const { picking, look } = usePicking(form, fittingFor(pnr, checkInDate), checkOutDate)
  const wanted = wantedOf(form.values, pnr)
  const simulation = useSimulation(pnr, wanted)
  const priced = simulation.answer?.outcome === 'PRICED' ? simulation.answer : null
  const refused = simulation.answer?.outcome === 'ASK_DESK' ? simulation.answer : null
  const found = wayOf(form.values, pnr, changes)
  const way = found.way === 'SIMULATE' && refused ? ({ way: 'DESK', closed: [] } as const) : found
  const { state, confirm } = useConfirmChange(userId, pnr)
  const [isConfirming, setConfirming] = useState(false)
  const { supplierCode, qilinLocatorCode: code } = pnr
  const request = useWrite({
    send: (askOnce, fields: ChangeFields) =>
      askOnce(askForChange, { params: { supplierCode, code }, body: requestOf(fields, pnr) }),
    async onSaved() {
      changeDrafts.drop(key)
      // the booking that opens next tells of the request
      await queryClient.fetchQuery({ ...pnrDetail(supplierCode, code), staleTime: 0 }).catch(() => {})
      salesChanged('HOTEL')
      return navigate({
        to: '/app/pnr/detail/$productType/$supplierCode/$bookingCode',
        params: { productType: 'HOTEL', supplierCode, bookingCode: code },
      })
    },
    reread: async () => salesChanged('HOTEL'),
  })

  function send(fields: ChangeFields) {
    if (way.way === 'DESK') {
      if (changes.askObstacle === null && request.online && !request.isPending) request.mutate(fields)
    } else if (priced) setConfirming(true)
    else simulation.run()
  }

  return (
    <PickingPeople picking={picking}>
      <FormFrame typed={typed} onSend={send} onLeft={look}>
        <div className={forms.columns}>
          <div className={forms.fields}>
            <GuestsFields form={form} pnr={pnr} changes={changes} />
            <StayFields form={form} changes={changes} />
            <RoomsFields form={form} pnr={pnr} changes={changes} />
            <RemarkFields form={form} changes={changes} />
            {changes.askObstacle === null && <DeskFields form={form} isAsked={way.way === 'DESK'} />}
          </div>
          <div className={`${forms.fields} ${styles.beside}`}>
            {priced && <Comparison pnr={pnr} priced={priced} />}
            {way.way === 'DESK' && (
              <WhyDesk closed={way.closed} refused={refused} askObstacle={changes.askObstacle} />
            )}
            <NewFirst
              pnr={pnr}
              changes={changes}
              isRefused={refused !== null || simulation.error !== null}
              days={form.values}
            />
          </div>
        </div>
        <ChangeBar
          pnr={pnr}
          way={way.way}
          priced={priced}
          askObstacle={changes.askObstacle}
          simulation={simulation}
          request={request}
          state={state}
        />
        {priced && (
          <ConfirmChange
            pnr={pnr}
            priced={priced}
            opened={isConfirming}
            state={state}
            onConfirm={() => void confirm(priced.simulationKey)}
            onClose={() => setConfirming(false)}
          />
        )}
      </FormFrame>
    </PickingPeople>
  )
}

function openedWith(pnr: PnrDetail): ChangeFields {
  changeDrafts.dropOld(Date.now())
  const empty = unchanged(pnr)
  return changeDrafts.stored(draftKeyOf(pnr), empty)?.fields ?? empty
}
