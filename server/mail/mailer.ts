import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'
import { OutcomeUnknown } from '../http/call/idempotency.ts'
import { type Refusal, refusal } from '../http/call/refusal.ts'

export type Mail = {
  /** Becomes the Message-ID, so that mailboxes show a mail that was sent twice only once. */
  readonly id: string
  readonly to: { readonly name: string; readonly address: string }
  /** Name of the agency. The sender address is the installation's. */
  readonly fromName: string
  readonly language: 'en' | 'id'
  readonly subject: string
  readonly text: string
  /** The same, set with headings and lists. */
  readonly html?: string
  /** One press in a mailbox ends mails of this kind (RFC 8058): an address that a POST of its own is sent to. */
  readonly unsubscribeUrl?: string
  readonly attachment?: { readonly fileName: string; readonly type: string; readonly content: Uint8Array }
}

/** Resolves when the mail server has accepted the mail. Throws a refusal when it has certainly not, and `OutcomeUnknown` when
 * it may have. */
export type Mailer = { send(mail: Mail): Promise<void> }

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** `null`: this installation has no mail server. */
export function createMailer({ smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>): Mailer | null {
  if (!smtpUrl || !mailFrom) return null
  const transport = createTransport({
    url: smtpUrl,
    ...timeouts,
    requireTLS: !isLoopback(smtpUrl),
    // attachments are given as bytes, never as a path or address
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ id, to, fromName, language, subject, text, html, unsubscribeUrl, attachment }) {
      // a server that cannot be reached has certainly accepted nothing
      await transport.verify().catch(() => {
        throw refusal('UNAVAILABLE', 'refusals.mailUnreachable', {}, { retryAfter: 60 })
      })
      await transport
        .sendMail({
          messageId: `<${id}@${mailFrom.split('@').at(-1)}>`,
          from: { name: fromName, address: mailFrom },
          to: { ...to },
          subject,
          text,
          ...(html !== undefined && { html }),
          headers: {
            'Content-Language': language,
            ...(unsubscribeUrl !== undefined && {
              'List-Unsubscribe': `<${unsubscribeUrl}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
          attachments: attachment
            ? [
                {
                  filename: attachment.fileName,
                  contentType: attachment.type,
                  content: Buffer.from(attachment.content),
                },
              ]
            : [],
        })
        .catch((error: unknown) => {
          throw refusalFor(error, to.address)
        })
    },
  }
}

/** Only a local mail server may be used without encryption: mails hold names and addresses of clients. */
function isLoopback(smtpUrl: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(smtpUrl).hostname)
}

function refusalFor(error: unknown, address: string): Refusal {
  const { code, responseCode } = Object(error)
  if (code === 'EENVELOPE') {
    return refusal('SUPPLIER_REFUSED', 'refusals.mailNotTaken', { address })
  }
  if (typeof responseCode === 'number') {
    return refusal('UNAVAILABLE', 'refusals.mailRefused', {}, { retryAfter: 60 })
  }
  return new OutcomeUnknown(refusal('UNAVAILABLE', 'refusals.mailUnknown', { address }))
}
