import type { PGlite } from '@electric-sql/pglite'

/** One PostgreSQL backend, used through its wire protocol. */
export type Engine = {
  /** Takes whole protocol messages; calls `onAnswer` for each part of the answer. */
  run(message: Uint8Array, onAnswer: (bytes: Uint8Array) => void): Promise<void>
  close(): Promise<void>
}

/** The engine has one session, but many clients one after the other. Before each startup packet, the transaction and settings
 * of the client before are discarded. */
export function createEngine(pglite: PGlite): Engine {
  const ignore = () => {}
  return {
    async run(message, onAnswer) {
      if (message[0] === 0) {
        await pglite.execProtocolRawStream(syncMessage, { onRawData: ignore })
        if (pglite.isInTransaction()) await pglite.execProtocolRawStream(rollback, { onRawData: ignore })
        await pglite.execProtocolRawStream(discard, { onRawData: ignore })
      }
      // copied, because the engine overwrites its memory
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
