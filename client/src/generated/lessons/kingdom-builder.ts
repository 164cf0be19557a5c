// Written by scripts/generate: do not edit.

export default [
 {
  "name": "card",
  "does": "settle p17",
  "lit": []
 },
 {
  "name": "beside",
  "does": "settle o17",
  "lit": []
 },
 {
  "name": "location",
  "does": "settle n16",
  "lit": []
 },
 {
  "name": "goals",
  "does": null,
  "lit": [
   "goals"
  ]
 },
 {
  "name": "end",
  "does": "end",
  "lit": []
 },
 {
  "name": "tile",
  "does": "use farm",
  "lit": []
 },
 {
  "name": "gold",
  "does": "settle k17",
  "lit": []
 },
 {
  "name": "free",
  "does": null,
  "lit": [
   "question"
  ]
 }
] as const;
