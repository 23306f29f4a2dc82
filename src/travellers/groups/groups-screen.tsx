import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { placeOfGroup, saveTravellerGroup, type TravellerGroup } from '#contract/travellers/groups'
import { fullName } from '#contract/travellers/names'
import { useWhyNot } from '../../lib/session/use-why-not.ts'
import { Button } from '../../ui/button.tsx'
import { GrowingList } from '../../ui/list/growing-list.tsx'
import { ListHead } from '../../ui/list/list-head.tsx'
import listing from '../../ui/list/listing.module.css'
import type { Column } from '../../ui/list/rows.tsx'
import { Dialog } from '../../ui/panel/dialog.tsx'
import screen from '../../ui/panel/screen.module.css'
import { groupPage } from '../queries.ts'
import { TravellerTabs } from '../traveller-tabs.tsx'
import { GroupForm } from './group-form.tsx'

/** Households, and the people of companies. */
export function GroupsScreen() {
  const t = useTranslations('travellers.groups')
  const whyNot = useWhyNot(saveTravellerGroup.needs)
  const [edited, setEdited] = useState<TravellerGroup | 'new' | null>(null)
  const columns = useGroupColumns(setEdited)
  const newButton = (
    <Button variant="quiet" disabled={whyNot !== null} onClick={() => setEdited('new')}>
      {t('new')}
    </Button>
  )
  return (
    <div className={listing.screen}>
      <TravellerTabs />
      <ListHead title={t('title')} tools={newButton} />
      {whyNot && <p className={screen.quiet}>{whyNot}</p>}
      <GrowingList
        few
        title={t('title')}
        pageAfter={groupPage}
        rowsOf={({ groupList }) => groupList}
        keyOf={placeOfGroup}
        columns={columns}
        countOf={(count, hasMore) => t(hasMore ? 'countMore' : 'count', { count })}
        moreWord={t('more')}
        empty={{ title: t('none'), hint: t('noneHint'), action: newButton }}
      />
      <Dialog
        opened={edited !== null}
        title={edited && edited !== 'new' ? edited.name : t('new')}
        onClose={() => setEdited(null)}
      >
        {edited && <GroupForm group={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      </Dialog>
    </div>
  )
}

function useGroupColumns(onEdit: (group: TravellerGroup) => void): readonly Column<TravellerGroup>[] {
  const t = useTranslations('travellers.groups')
  const name = (group: TravellerGroup) => (
    <button type="button" className={screen.textButton} onClick={() => onEdit(group)}>
      {group.name}
    </button>
  )
  const kind = ({ kind }: TravellerGroup) => t(`kind.${kind}`)
  const people = ({ memberList }: TravellerGroup) => memberList.map(fullName).join(', ')
  return [
    { heading: t('column.name'), cell: name, card: { head: name } },
    { heading: t('column.kind'), cell: kind, card: { text: kind } },
    { heading: t('column.people'), cell: people, card: { note: people } },
    { heading: t('column.agency'), cell: ({ ownerOrgName }) => ownerOrgName },
  ]
}
