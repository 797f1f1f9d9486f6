import { edit, type PlantedEdits } from "../plants/planted-edit.ts";

export const editsOfRefreshes: PlantedEdits = {
  "serves a list before its file is there": [
    edit("three-ds/refresh-card-ranges/refresh-network.ts", "    await files.write(file, ranges);\n", ""),
    edit(
      "three-ds/refresh-card-ranges/refresh-network.ts",
      "    if (served && isShrunken(",
      "    await files.write(file, ranges);\n    if (served && isShrunken(",
    ),
  ],
  "takes changes for the full list": [
    edit(
      "three-ds/refresh-card-ranges/decide-refresh.ts",
      "changed ? rangesAfterChanges(changed.ranges, changes) : rangesOfFullList(changes)",
      "rangesOfFullList(changes)",
    ),
  ],
  "removes the list that it serves": [
    edit(
      "three-ds/refresh-card-ranges/refresh-network.ts",
      "served ? [file, served.file] : [file]",
      "served ? [served.file] : [file]",
    ),
  ],
  "asks for changes for ever": [
    edit("three-ds/refresh-card-ranges/decide-refresh.ts", 'errorCode === "307"', 'errorCode === "never"'),
  ],
};
