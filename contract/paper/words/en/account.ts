/** The email with a link to join an agency or to choose a new password. */
export const accountMail = {
  greeting: 'Good day,',
  greetingName: 'Dear {name},',
  join: {
    subject: 'Your invitation to {org}',
    body: '{inviter} invites you to work with {org} on Tradewind. Open this link to choose your user name and a password:',
  },
  reset: {
    subject: 'A new password for {account} / {user}',
    body: '{inviter} has reset your password at {org}, and you were signed out everywhere. Open this link to choose a new one:',
  },
  until: 'The link works once, until {moment}. Do not pass it on: whoever opens it gets the access.',
  ignore: 'If you did not expect this, ignore this email.',
  closing: 'With kind regards',
}
