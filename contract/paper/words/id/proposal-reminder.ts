import type { proposalReminder as english } from '../en/proposal-reminder.ts'

export const proposalReminder: typeof english = {
  text: `{client, select, none {Halo,} other {Yth. {client},}}

apakah Anda sudah sempat melihat proposal kami “{name}”? Harganya berlaku sampai {moment}. Anda dapat memilih di sini:
{link}

Jika ada yang ingin diubah, beri tahu saya saja.

{by}
{agency}`,
}
