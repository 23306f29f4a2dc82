import type { PGlite } from '@electric-sql/pglite'

/** One PostgreSQL backend that is spoken to in its wire protocol. */
export type Engine = {
  /** Sends whole protocol messages and passes on the answer as it comes. */
  run(message: Uint8Array, onAnswer: (bytes: Uint8Array) => void): Promise<void>
  close(): Promise<void>
}

/** The engine has one session for its life, but its clients come and go: each new one (its first message is
 * the startup packet) must not find the open transaction or the settings of the one before. */
export function engineOver(pglite: PGlite): Engine {
  const ignore = () => {}
  return {
    async run(message, onAnswer) {
      if (message[0] === 0) {
        await pglite.execProtocolRawStream(syncMessage, { onRawData: ignore })
        if (pglite.isInTransaction()) await pglite.execProtocolRawStream(rollback, { onRawData: ignore })
        await pglite.execProtocolRawStream(discard, { onRawData: ignore })
      }
      // The bytes lie in the engine's memory, which it writes to again.
      await pglite.execProtocolRawStream(message, { onRawData: (bytes) => onAnswer(bytes.slice()) })
    },
    close: () => pglite.close(),
  }
}

const syncMessage = Uint8Array.of(0x53, 0, 0, 0, 4)
const rollback = simpleQuery('rollback')
const discard = simpleQuery('discard all')

function simpleQuery(sql: string): Uint8Array {
  const message = Buffer.alloc(sql.length + 6)
  message.write('Q')
  message.writeInt32BE(sql.length + 5, 1)
  message.write(sql, 5)
  return message
}
