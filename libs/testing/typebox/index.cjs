module.exports = typeboxOfProcess.types;
