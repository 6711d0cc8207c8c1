/** The editor's letter, page 3. */
export const editorsLetter = `
Everyone who works by the sea keeps some kind of book. The harbour master has one, and the woman who counts terns, and the man at the ferry ramp who writes down each car’s colour because the form has a space for it. Most of these books will never be read. They are kept all the same, and I have come to think that the keeping is the point: a way of telling the day that somebody was there.

This winter’s issue is about such people. Ines Halloran went out to Skarrow for the last season of its last keeper, and came back with a story about a lamp that turned out to be a story about a hat. Tobias Renn sat in a shed on Lannoch Creek and learned to hear a rivet close. Our painter in residence, Odile Marsh, stood on the same slipway on six mornings and found six different seas, which is about par.

We have also drawn you a chart. The soundings are honest, the island is imaginary, and you are welcome to land there whenever you like.

As always, tell us what you saw. The letters we like best begin with the weather and end with the writer’s boots. The address is [letters@example.org](mailto:letters@example.org), and the kettle, as they say here, is only ever resting.
`;
