import { edit, type PlantedEdits } from "../plants/planted-edit.ts";

export const editsOfArchiving: PlantedEdits = {
  "says that a file is written before it is": [
    edit(
      "archive/archive-agent.ts",
      "      await objects.put(archiveFileKey(agentKey, last.day, parts), await part.finished());\n      part = undefined;\n      progress = await saved(progress, { after: last.position, parts }, leaseEnd());\n",
      "      progress = await saved(progress, { after: last.position, parts }, leaseEnd());\n      await objects.put(archiveFileKey(agentKey, last.day, parts), await part.finished());\n      part = undefined;\n",
    ),
  ],
  "begins the parts of each file anew": [
    edit("archive/archive-agent.ts", "(isSameDay ? progress.parts : 0) + 1", "(isSameDay ? 0 : 0) + 1"),
  ],
  "archives when the table has let go": [
    edit("agents/archive-progress-store.ts", "archivedAfterMonths = 12", "archivedAfterMonths = 14"),
  ],
  "lets go of actions too early": [edit("shared/store/retention.ts", "charge: retentionMonths,", "charge: 11,")],
  "keeps batches for ever": [
    edit("shared/store/retention.ts", '"clearing-batch": retentionMonths,', '"clearing-batch": "for-ever",'),
  ],
};
