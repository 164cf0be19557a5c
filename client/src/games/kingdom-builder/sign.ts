/** What stands for the game among other games. */
export default 'h-meadow';
