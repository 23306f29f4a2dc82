/** A message to a client who opened a proposal and did not answer. */
export const proposalReminder = {
  text: `{client, select, none {Hello,} other {Dear {client},}}

have you had a look at our proposal “{name}”? Its prices hold until {moment}. You can choose here:
{link}

If something should be different, just tell me.

{by}
{agency}`,
}
