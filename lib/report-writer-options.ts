/**
 * Node.js options for report writers. Reports are streamed, but without heap limits Node.js delays garbage collection as long
 * as the machine has memory. With these options, a million rows need hardly more memory than ten thousand, at the cost of more
 * frequent collection (`npm run bench -- reports`).
 */
export const reportWriterOptions = ["--max-semi-space-size=16", "--max-old-space-size=128"] as const;
