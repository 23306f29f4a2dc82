import { answerFromThread } from '../answer-from-thread.ts'
import { findInPdf } from './find-in-pdf.ts'

answerFromThread(findInPdf)
