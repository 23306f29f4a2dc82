import { backupPartBytes, sendBackupPart } from '#contract/admin/setup-restore'
import { Unreachable } from '../../lib/call/failure.ts'
import { send } from '../../lib/call/send.ts'

const partTimeoutMs = 280_000
const tries = 4
const pauseMs = 2_000

type Sending = {
  token: string
  file: File
  /** How many bytes have arrived. */
  onProgress: (received: number) => void
  signal: AbortSignal
}

/** Sends a file in parts; one whose answer is lost is sent again. */
export async function sendBackup({ token, file, onProgress, signal }: Sending): Promise<void> {
  let at = 0
  let failures = 0
  onProgress(0)
  while (at < file.size) {
    const content = new Uint8Array(await file.slice(at, at + backupPartBytes).arrayBuffer())
    try {
      const { received } = await send(
        sendBackupPart,
        { query: { at: String(at), size: String(file.size) }, body: { fileName: 'backup', content } },
        { bearer: token, timeoutMs: partTimeoutMs, signal },
      )
      if (received === at) failures += 1
      else failures = 0
      at = received
      onProgress(at)
    } catch (error) {
      failures += 1
      if (!(error instanceof Unreachable) || failures === tries) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
    if (failures === tries) throw new Unreachable('The file does not arrive.')
  }
}
