import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Proposal, removeProposal, revokeProposal } from '#contract/proposal/proposal'
import { queryClient } from '../../lib/query/query.ts'
import { useWhyNot } from '../../lib/session/use-why-not.ts'
import { proposalById } from '../../shell/proposal/proposal-queries.ts'
import { useProposalWrite } from '../../shell/proposal/use-proposal-write.ts'
import { FailedLine } from '../../shell/trip/failed-line.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/panel/confirm-dialog.tsx'
import styles from '../proposals.module.css'
import { BeginDraft } from './begin-draft.tsx'
import { Remind } from './remind.tsx'

type Props = { proposal: Proposal }

export function ProposalTools({ proposal }: Props) {
  return (
    <div className={styles.tools}>
      {proposal.state === 'OPENED' && <Remind proposal={proposal} />}
      <BeginDraft proposal={proposal} />
      {proposal.link !== null && <Revoke proposal={proposal} />}
      <Remove proposal={proposal} />
    </div>
  )
}

function Revoke({ proposal: { proposalId, name } }: Props) {
  const [opened, setOpened] = useState(false)
  const write = useProposalWrite(
    proposalId,
    (askOnce) => askOnce(revokeProposal, { params: { proposalId }, body: {} }),
    () => setOpened(false),
  )
  return <Asked kind="revoke" name={name} write={write} opened={opened} onOpen={setOpened} />
}

function Remove({ proposal: { proposalId, name } }: Props) {
  const navigate = useNavigate()
  const [opened, setOpened] = useState(false)
  const write = useProposalWrite(
    proposalId,
    (askOnce) => askOnce(removeProposal, { params: { proposalId } }),
    async () => {
      await navigate({ to: '/app/proposals' })
      queryClient.removeQueries({ queryKey: proposalById(proposalId).queryKey })
    },
  )
  return <Asked kind="remove" name={name} write={write} opened={opened} onOpen={setOpened} />
}

type AskedProps = {
  kind: 'revoke' | 'remove'
  name: string
  write: { mutate: () => void; isPending: boolean; isError: boolean; error: unknown; online: boolean }
  opened: boolean
  onOpen: (opened: boolean) => void
}

/** A button that asks before it acts. */
function Asked({ kind, name, write, opened, onOpen }: AskedProps) {
  const t = useTranslations('proposals')
  const refused = useWhyNot(revokeProposal.needs)
  const word = t(`page.${kind}.word`)
  return (
    <>
      <Button
        variant="quiet"
        disabled={refused !== null || !write.online}
        title={refused ?? (write.online ? undefined : t('needsNetwork'))}
        onClick={() => onOpen(true)}
      >
        {word}
      </Button>
      <ConfirmDialog
        opened={opened}
        title={t(`page.${kind}.title`, { name })}
        confirmLabel={word}
        tone="danger"
        busy={write.isPending}
        onConfirm={() => write.mutate()}
        onClose={() => onOpen(false)}
      >
        <p>{t(`page.${kind}.text`)}</p>
        {write.isError && <FailedLine error={write.error} />}
      </ConfirmDialog>
    </>
  )
}
