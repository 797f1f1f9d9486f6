import { oneOf, series } from "../../formats/codes.ts";
import { listOf } from "../../formats/formats.ts";
import { required, type Shape } from "../../validation/field.ts";

/** UI types that an app supports (`deviceRenderOptions`), and the UI type that the issuer chose (`acsRenderingType`). */

export interface DeviceRenderOptions {
  readonly sdkInterface: string;
  readonly sdkUiType: readonly string[];
}

export const deviceRenderOptions: Shape<DeviceRenderOptions> = {
  fields: {
    sdkInterface: required(oneOf(series(1, 3))),
    sdkUiType: required(listOf(oneOf(series(1, 5)))),
  },
};

export interface AcsRenderingType {
  readonly acsInterface: string;
  readonly acsUiTemplate: string;
}

export const acsRenderingType: Shape<AcsRenderingType> = {
  fields: {
    acsInterface: required(oneOf(["01", "02"])),
    acsUiTemplate: required(oneOf(series(1, 5))),
  },
};
